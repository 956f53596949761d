import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// What comes does so at once; a second is less than a busy machine may take for it.
configure({ asyncUtilTimeout: 20_000 });

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

// Each test is a tab of its own: what one has begun to type is not for the next.
afterEach(() => sessionStorage.clear());
