/** Longer than this the answer is as good as none: whoever waits for it sees no ad meanwhile. */
const geoTimeoutMs = 3000;

/** What is read of `GET /api/geo/location`. */
interface VisitorLocation {
  readonly isGdpr: boolean;
}

/** Whether the visitor is where the GDPR applies; a failing call, or none in time, counts as elsewhere (S §7). */
export async function isInGdpr(): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), geoTimeoutMs);
  try {
    const response = await fetch('/api/geo/location', { signal: controller.signal });
    return response.ok && ((await response.json()) as VisitorLocation).isGdpr === true;
  } catch (error) {
    console.info('Location:', error); // no network, no answer in time, or no JSON
    return false;
  } finally {
    clearTimeout(timer);
  }
}
