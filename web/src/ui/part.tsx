import { createElement, useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

interface PartProps<Props extends object> {
  /** The same function at every rendering. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** False while it is not to be fetched yet. */
  due?: boolean;
  onFail?: () => void;
  /** Until it is there, and when it cannot be. */
  fallback?: ReactNode;
}

/** Milliseconds before code that nobody waits for is asked for again: browsers give a file up now and then. */
const ASK_AGAIN = [1_000, 5_000, 20_000];

/**
 * Shows a component whose code is fetched first. When that fails (no network, or an update has removed it) `onFail` is
 * told, and the page around it stays, other than with `lazy`; mounted again, it asks the browser for it again. Where
 * there is nobody to tell, it does so a few times by itself.
 */
export const Part = <Props extends object>({
  load,
  props,
  due = true,
  onFail,
  fallback = null,
}: PartProps<Props>) => {
  const [loaded, setLoaded] = useState<{ component: ComponentType<Props> } | null>(null);
  const failed = useRef(onFail);
  useEffect(() => {
    failed.current = onFail;
  });
  useEffect(() => {
    if (!due) return undefined;
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = ([wait, ...rest]: readonly number[]): void =>
      void load().then(
        (component) => current && setLoaded({ component }),
        () => {
          if (!current) return;
          if (failed.current) failed.current();
          else if (wait !== undefined) timer = setTimeout(() => ask(rest), wait);
        },
      );
    ask(ASK_AGAIN);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [load, due]);
  return loaded === null ? fallback : createElement(loaded.component, props);
};
