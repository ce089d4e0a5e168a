const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Loads a module, and tries again after failures with growing pauses: a network that was gone for a moment must not leave a visitor without
 * the part of the page that they have asked for. Chromium requests a module again; other browsers may remember a failure until the page is
 * loaded again.
 * @param load imports the module
 * @param left aborts when the module is no longer needed
 * @throws the last failure, at the end of its pause, if `left` is aborted by then
 */
export async function untilLoaded<Module>(load: () => Promise<Module>, left: AbortSignal): Promise<Module> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await load();
    } catch (error) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (left.aborted) throw error;
    }
  }
}
