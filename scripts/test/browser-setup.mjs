import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
// Here, so that it takes away what was rendered after the tests of each file of a group, not of the first alone.
import '@testing-library/react';
import { noteAnswer } from '../../web/src/lib/reach.ts';
import { dismissToast } from '../../web/src/ui/toast.ts';

// What comes does so at once; a second is less than a busy machine may take for it.
configure({ asyncUtilTimeout: 20_000 });

// No test has a server to connect to; what is about the connection says so (jest.unmock).
jest.mock('../../web/src/lib/socket.ts');

// jsdom does no layout: what Radix asks of it gets the answer of an element without a size.
class ResizeObserverWithoutLayout {
  observe() {}
  unobserve() {}
  disconnect() {}
}

class IntersectionObserverWithoutLayout extends ResizeObserverWithoutLayout {
  takeRecords() {
    return [];
  }
}

window.ResizeObserver ??= ResizeObserverWithoutLayout;
window.IntersectionObserver ??= IntersectionObserverWithoutLayout;
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
performance.getEntriesByType ??= () => [];
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};

// Each test is a tab of its own, with a clock and methods of its own: what one has typed, was told or put into the place of a
// method is not for the next.
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  jest.clearAllMocks();
  sessionStorage.clear();
  dismissToast();
  noteAnswer();
});

// A combobox's status line comes into the page half a second after its last word, even if the combobox is gone by then.
const { body } = document;
new MutationObserver(() => {
  if (body.querySelector('[role=combobox]') === null) body.querySelector('#a11y-status-message')?.remove();
}).observe(body, { childList: true });
