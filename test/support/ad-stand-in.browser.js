/**
 * A stub of Google Publisher Tag, loaded by the browser: the same calls and events, with boxes for advertisements.
 * `window.adBehaviour` configures it; `adCalls` records calls for its slots, `adLog` those for rewarded ads.
 */
(() => {
  const { rewarded, slots: answer, betweenPages } = window.adBehaviour;
  const calls = (window.adCalls = []);
  const log = (window.adLog = []);
  const targeting = (window.adTargeting = {});
  const listeners = new Map();
  const emit = (name, event) => listeners.get(name)?.forEach((listener) => listener(event));
  const formats = { REWARDED: 4, INTERSTITIAL: 5, BOTTOM_ANCHOR: 2 };
  let advertisements = 0;

  const rewardedSteps = {
    granted: [
      ['rewardedSlotReady', 100],
      ['rewardedSlotGranted', 600],
      ['rewardedSlotClosed', 700],
    ],
    'no fill': [['slotRenderEnded', 100, { isEmpty: true }]],
    closed: [
      ['rewardedSlotReady', 100],
      ['rewardedSlotClosed', 400],
    ],
    silent: [],
  };

  function showRewarded(slot) {
    const makeRewardedVisible = () => log.push('visible');
    for (const [name, afterMs, more] of rewardedSteps[rewarded] ?? []) {
      setTimeout(() => emit(name, { slot, makeRewardedVisible, ...more }), afterMs);
    }
  }

  function box(tag, text, style) {
    const element = document.createElement(tag);
    element.textContent = text;
    element.dataset.advertisement = '';
    Object.assign(element.style, { display: 'grid', placeItems: 'center', color: '#1c2a4a' });
    Object.assign(element.style, { background: 'linear-gradient(120deg, #ffe3b8, #ffc9d6)', ...style });
    return element;
  }

  const show = {
    place({ element, size }) {
      const style = { width: `${size[0]}px`, height: `${size[1]}px`, font: '600 18px sans-serif' };
      element().replaceChildren(box('div', `Fresh bread, every day (${++advertisements})`, style));
      return () => element()?.replaceChildren();
    },
    /** Covers the bottom of the screen; padding keeps the end of the page reachable. */
    BOTTOM_ANCHOR() {
      const height = window.innerWidth < 768 ? '100px' : '90px';
      const style = { position: 'fixed', inset: 'auto 0 0', height, zIndex: 2147483647 };
      const anchor = box('aside', 'Coffee to go', style);
      anchor.setAttribute('aria-label', 'Advertisement');
      document.body.append(anchor);
      document.body.style.paddingBottom = height;
      return () => {
        anchor.remove();
        document.body.style.paddingBottom = '';
      };
    },
    /** Intercepts the click on a link, and follows it when closed; a stuck one never does. */
    INTERSTITIAL() {
      const intercept = (event) => {
        const link = event.target.closest('a[href]');
        if (!link || event.defaultPrevented) return;
        event.preventDefault();
        calls.push('held');
        if (betweenPages === 'stuck') return;
        const style = { position: 'fixed', inset: 0, zIndex: 2147483647 };
        const overlay = box('aside', 'Cakes for every feast', style);
        const close = document.createElement('button');
        close.textContent = 'Close advertisement';
        close.addEventListener('click', () => location.assign(link.href));
        overlay.append(close);
        document.body.append(overlay);
      };
      document.addEventListener('click', intercept);
      return () => document.removeEventListener('click', intercept);
    },
  };

  function requestAd(slot) {
    if (answer === 'throws') throw new Error('The ad library broke');
    if (answer === 'silent') return;
    const render = () => {
      if (slot.destroyed) return;
      if (answer !== 'empty') slot.hide = show[slot.format ?? 'place'](slot);
      emit('slotRenderEnded', { slot, isEmpty: answer === 'empty' });
    };
    setTimeout(render, answer === 'late' ? 1500 : 50);
  }

  const service = {
    addEventListener: (name, listener) =>
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
    removeEventListener: (name, listener) => listeners.get(name)?.delete(listener),
    setForceSafeFrame: () => undefined,
    setTargeting: (key, value) => (targeting[key] = value),
    clearTargeting: (key) => delete targeting[key],
    refresh: (slots) =>
      slots.forEach((slot) => {
        calls.push(`refresh ${slot.unit}`);
        requestAd(slot);
      }),
  };

  const makeSlot = (more) => ({ addService: () => undefined, ...more });
  const api = {
    apiReady: true,
    cmd: { push: (command) => command() },
    enums: { OutOfPageFormat: formats },
    pubads: () => service,
    enableServices: () => undefined,
    defineSlot(unit, size, id) {
      calls.push(`define ${unit} ${size.join('x')}`);
      return makeSlot({ unit, size, element: () => document.getElementById(id) });
    },
    defineOutOfPageSlot(unit, number) {
      const format = Object.keys(formats).find((name) => formats[name] === number);
      if (format !== 'REWARDED') {
        calls.push(`define ${unit} ${format}`);
        return makeSlot({ unit, format });
      }
      if (rewarded === 'error') throw new Error('The ad library broke');
      log.push(`${unit} ${number}`);
      return makeSlot({ format });
    },
    display(slot) {
      if (slot.format === 'REWARDED') return showRewarded(slot);
      calls.push(`display ${slot.unit}`);
      requestAd(slot);
    },
    destroySlots: (slots) =>
      slots.forEach((slot) => {
        slot.destroyed = true;
        slot.hide?.();
        if (slot.format === 'REWARDED') log.push('destroyed');
        else calls.push(`destroy ${slot.unit}`);
      }),
  };
  const waiting = window.googletag?.cmd ?? [];
  window.googletag = api;
  waiting.forEach((command) => command());
})();
