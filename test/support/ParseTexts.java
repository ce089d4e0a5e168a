import com.google.zxing.BarcodeFormat;
import com.google.zxing.Result;
import com.google.zxing.client.result.AddressBookParsedResult;
import com.google.zxing.client.result.CalendarParsedResult;
import com.google.zxing.client.result.EmailAddressParsedResult;
import com.google.zxing.client.result.ParsedResult;
import com.google.zxing.client.result.ResultParser;
import com.google.zxing.client.result.SMSParsedResult;
import com.google.zxing.client.result.TelParsedResult;
import com.google.zxing.client.result.TextParsedResult;
import com.google.zxing.client.result.WifiParsedResult;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Parses texts as ZXing parses those of codes. Reads one in Base64 per line, and prints a line with its type and its fields, such as
 * `WIFI ssid=SG9tZQ==`, with values in Base64. Fields without a value are left out, and those with several are repeated.
 */
class ParseTexts {
  public static void main(String[] arguments) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII), 1 << 20);
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.US_ASCII);
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String text = new String(Base64.getDecoder().decode(line), StandardCharsets.UTF_8);
      out.println(describe(ResultParser.parseResult(new Result(text, null, null, BarcodeFormat.QR_CODE))));
      if (!in.ready()) {
        out.flush();
      }
    }
    out.flush();
  }

  private static String describe(ParsedResult result) {
    StringBuilder line = new StringBuilder(result.getType().toString());
    if (result instanceof WifiParsedResult) {
      WifiParsedResult wifi = (WifiParsedResult) result;
      add(line, "ssid", wifi.getSsid());
      add(line, "security", wifi.getNetworkEncryption());
      add(line, "password", wifi.getPassword());
      add(line, "hidden", String.valueOf(wifi.isHidden()));
    } else if (result instanceof EmailAddressParsedResult) {
      EmailAddressParsedResult email = (EmailAddressParsedResult) result;
      add(line, "to", email.getTos());
      add(line, "subject", email.getSubject());
      add(line, "body", email.getBody());
    } else if (result instanceof TelParsedResult) {
      add(line, "number", ((TelParsedResult) result).getNumber());
    } else if (result instanceof SMSParsedResult) {
      add(line, "number", ((SMSParsedResult) result).getNumbers());
      add(line, "text", ((SMSParsedResult) result).getBody());
    } else if (result instanceof AddressBookParsedResult) {
      describeContact(line, (AddressBookParsedResult) result);
    } else if (result instanceof CalendarParsedResult) {
      describeEvent(line, (CalendarParsedResult) result);
    } else if (result instanceof TextParsedResult) {
      add(line, "text", ((TextParsedResult) result).getText());
    }
    return line.toString();
  }

  private static void describeContact(StringBuilder line, AddressBookParsedResult contact) {
    add(line, "name", contact.getNames());
    add(line, "phone", contact.getPhoneNumbers());
    add(line, "phoneType", contact.getPhoneTypes());
    add(line, "email", contact.getEmails());
    add(line, "organization", contact.getOrg());
    add(line, "title", contact.getTitle());
    add(line, "website", contact.getURLs());
    add(line, "address", contact.getAddresses());
    add(line, "note", contact.getNote());
  }

  private static void describeEvent(StringBuilder line, CalendarParsedResult event) {
    add(line, "title", event.getSummary());
    add(line, "allDay", event.isStartAllDay() + " " + event.isEndAllDay());
    add(line, "start", String.valueOf(event.getStartTimestamp()));
    add(line, "end", String.valueOf(event.getEndTimestamp()));
    add(line, "place", event.getLocation());
    add(line, "description", event.getDescription());
  }

  private static void add(StringBuilder line, String name, String... values) {
    if (values == null) {
      return;
    }
    for (String value : values) {
      if (value != null) {
        String encoded = Base64.getEncoder().encodeToString(value.getBytes(StandardCharsets.UTF_8));
        line.append(' ').append(name).append('=').append(encoded);
      }
    }
  }
}
