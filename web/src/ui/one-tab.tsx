import { useId } from 'react';
import type { ReactNode } from 'react';

/** Tabs where there is only one, without what moves between several: pages that people arrive at stay light. */
export const OneTab = ({ label, tab, children }: { label: string; tab: string; children: ReactNode }) => {
  const id = useId();
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        <button
          type="button"
          role="tab"
          aria-selected
          aria-controls={`${id}-panel`}
          id={`${id}-tab`}
          className="tab on"
        >
          {tab}
        </button>
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab`}
        tabIndex={0}
        className="tab-panel"
      >
        {children}
      </div>
    </>
  );
};
