import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { forgetLeftPlace, scrollKey, useScrollToPart } from './scroll-to-part.ts';

/** Told to by the test, since jsdom lays nothing out. */
class DrivenObserver {
  static readonly all = new Set<DrivenObserver>();
  readonly #told: () => void;
  constructor(told: ResizeObserverCallback) {
    this.#told = () => told([], this);
  }
  observe(): void {
    DrivenObserver.all.add(this);
  }
  unobserve(): void {
    DrivenObserver.all.delete(this);
  }
  disconnect(): void {
    DrivenObserver.all.delete(this);
  }
  static grow(): void {
    for (const one of DrivenObserver.all) one.#told();
  }
}

const Page = () => {
  useScrollToPart();
  return (
    <section id="sessions" aria-label="Sessions" tabIndex={-1}>
      Two of them
    </section>
  );
};

const Late = () => {
  useScrollToPart();
  return <p>Loading</p>;
};

const kept = { observer: window.ResizeObserver, scroll: Element.prototype.scrollIntoView };
const scrolled = jest.fn();

beforeEach(() => {
  scrolled.mockReset();
  window.ResizeObserver = DrivenObserver;
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled(this.id);
  };
});

afterEach(() => {
  window.ResizeObserver = kept.observer;
  Element.prototype.scrollIntoView = kept.scroll;
});

const show = (at: string, element = <Page />) => {
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: ['/jobs', at],
    initialIndex: 0,
  });
  const drawn = render(<RouterProvider router={router} />);
  return { router, drawn };
};

describe('the part of a page that its address names', () => {
  test('is led to again for as long as what stands above it grows', async () => {
    const { router } = show('/account#sessions');
    DrivenObserver.grow();
    expect(scrolled).not.toHaveBeenCalled();

    await act(() => router.navigate('/account#sessions'));
    DrivenObserver.grow();
    DrivenObserver.grow();

    expect(scrolled.mock.calls).toEqual([['sessions'], ['sessions']]);
    expect(screen.getByRole('region', { name: 'Sessions' })).toHaveFocus();
  });

  test('is waited for', async () => {
    const { router } = show('/jobs', <Late />);
    await act(() => router.navigate('/account#sessions'));
    DrivenObserver.grow();
    expect(scrolled).not.toHaveBeenCalled();

    const late = document.createElement('section');
    late.id = 'sessions';
    await act(async () => {
      document.body.append(late);
      await Promise.resolve();
    });
    DrivenObserver.grow();
    late.remove();

    expect(scrolled).toHaveBeenCalledWith('sessions');
  });

  test.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
    'is left once somebody goes their own way by %s',
    async (way) => {
      const { router } = show('/account#sessions');
      await act(() => router.navigate('/account#sessions'));

      act(() => void window.dispatchEvent(new Event(way)));
      DrivenObserver.grow();

      expect(scrolled).not.toHaveBeenCalled();
    },
  );

  test('is not led to by Back, which finds the place that was left', async () => {
    const { router } = show('/account#sessions');
    await act(() => router.navigate('/account#sessions'));
    await act(() => router.navigate('/talent'));
    await act(() => router.navigate(-1));
    DrivenObserver.grow();

    expect(router.state.location.hash).toBe('#sessions');
    expect(scrolled).not.toHaveBeenCalled();
  });

  test('may have a name with a lone % in it', async () => {
    const { router } = show('/jobs');
    await act(() => router.navigate('/account#50%'));
    DrivenObserver.grow();

    expect(scrolled).not.toHaveBeenCalled();
    expect(screen.getByRole('region', { name: 'Sessions' })).toBeInTheDocument();
  });
});

test('a place is kept by entry, and by page and part for entries without a key', () => {
  const location = { pathname: '/terms-of-service', search: '', hash: '#escrow', state: null };

  expect(scrollKey({ ...location, key: 'x1' })).toBe('x1');
  expect(scrollKey({ ...location, key: 'default' })).toBe('/terms-of-service#escrow');
  const searched = { ...location, pathname: '/jobs', search: '?q=doors', hash: '', key: 'default' };
  expect(scrollKey(searched)).toBe('/jobs?q=doors');
});

describe('the place that a tab left an address at', () => {
  const places = 'react-router-scroll-positions';
  const left = { '/jobs?q=doors': 960, '/jobs': 200, x1: 40 };
  const arriveBy = (type: NavigationTimingType): void => {
    performance.getEntriesByType = () => [{ type } as PerformanceNavigationTiming];
    sessionStorage.setItem(places, JSON.stringify(left));
    forgetLeftPlace({ pathname: '/jobs', search: '?q=doors', hash: '' });
  };
  const kept = (): unknown => JSON.parse(sessionStorage.getItem(places) ?? '');
  const entries = performance.getEntriesByType;
  afterEach(() => {
    performance.getEntriesByType = entries;
    sessionStorage.removeItem(places);
  });

  test('is forgotten by whoever comes to it anew, and no other', () => {
    arriveBy('navigate');
    expect(kept()).toEqual({ '/jobs': 200, x1: 40 });
  });

  test.each(['reload', 'back_forward'] as const)('stays for whoever returns (%s)', (type) => {
    arriveBy(type);
    expect(kept()).toEqual(left);
  });
});
