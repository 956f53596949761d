import { createElement, useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

interface PartProps<Props extends object> {
  /** The same function at every rendering. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  onFail?: () => void;
  /** Until it is there, and when it cannot be. */
  fallback?: ReactNode;
}

/**
 * Shows a component whose code is fetched first. When that fails (no network, or an update has removed it) `onFail` is
 * told, and the page around it stays, other than with `lazy`; mounted again, it asks the browser for it again.
 */
export const Part = <Props extends object>({ load, props, onFail, fallback = null }: PartProps<Props>) => {
  const [loaded, setLoaded] = useState<{ component: ComponentType<Props> } | null>(null);
  const failed = useRef(onFail);
  useEffect(() => {
    failed.current = onFail;
  });
  useEffect(() => {
    let current = true;
    load().then(
      (component) => current && setLoaded({ component }),
      () => current && failed.current?.(),
    );
    return () => {
      current = false;
    };
  }, [load]);
  return loaded === null ? fallback : createElement(loaded.component, props);
};
