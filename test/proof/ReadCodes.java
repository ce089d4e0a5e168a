import com.google.zxing.BarcodeFormat;
import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.PlanarYUVLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;

/** Reads grey pictures (width and height as 32 bits, then a byte per pixel) and prints the text of each code in Base64, or an empty line. */
class ReadCodes {
  public static void main(String[] arguments) throws IOException {
    DataInputStream in = new DataInputStream(new java.io.BufferedInputStream(System.in, 1 << 20));
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    Map<DecodeHintType, ?> hints = Map.of(DecodeHintType.TRY_HARDER, true);
    while (true) {
      int width;
      try {
        width = in.readInt();
      } catch (EOFException end) {
        return;
      }
      int height = in.readInt();
      byte[] pixels = in.readNBytes(width * height);
      String text = "";
      try {
        PlanarYUVLuminanceSource source =
            new PlanarYUVLuminanceSource(pixels, width, height, 0, 0, width, height, false);
        text = new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText();
      } catch (ReaderException notFound) {
        // Nothing is printed for it.
      }
      out.println(Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)));
    }
  }
}
