/**
 * Loads a script of others. It is given the page's nonce, which it may hand on to what it writes (a tag manager does).
 * @throws Error when it cannot be loaded: no network, a blocker, a policy
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
