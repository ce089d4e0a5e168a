import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneRules;
import java.util.List;

/**
 * Reads a zone and a local time per line, such as `Europe/Berlin 2026-07-15T20:00`, and prints the instant in ms since 1970 by Java's own
 * data of zones: the earlier one of a time that a clock shows twice, and that by the clock before the change of a time that it skips (RFC 5545, 3.3.5).
 */
class LocalTimes {
  public static void main(String[] arguments) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII), 1 << 20);
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.US_ASCII);
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String[] words = line.split(" ");
      ZoneRules rules = ZoneId.of(words[0]).getRules();
      LocalDateTime local = LocalDateTime.parse(words[1]);
      List<ZoneOffset> offsets = rules.getValidOffsets(local);
      ZoneOffset offset = offsets.isEmpty() ? rules.getTransition(local).getOffsetBefore() : offsets.get(0);
      out.println(local.toEpochSecond(offset) * 1000);
      if (!in.ready()) {
        out.flush();
      }
    }
    out.flush();
  }
}
