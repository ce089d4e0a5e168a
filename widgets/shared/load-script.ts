/**
 * Loads a third-party script with the nonce of the page, which tag managers pass on to the scripts that they insert.
 * @throws Error if the script cannot be loaded (network, ad blocker, policy)
 */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${new URL(url).host} could not be reached`));
    };
    document.head.append(script);
  });
}
