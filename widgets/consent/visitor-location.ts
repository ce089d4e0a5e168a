/** No ad is shown while this is pending. */
const geoTimeoutMs = 3000;

/** Whether the GDPR applies at the visitor's location; an error or a timeout counts as no. */
export async function isInGdpr(): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), geoTimeoutMs);
  try {
    const response = await fetch('/api/geo/location', { signal: controller.signal });
    return response.ok && ((await response.json()) as { isGdpr: boolean }).isGdpr === true;
  } catch (error) {
    console.info('Location:', error); // network error, timeout, or no JSON
    return false;
  } finally {
    clearTimeout(timer);
  }
}
