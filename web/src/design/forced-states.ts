/** The states that a stylesheet knows and a standing page has no pointer and no second focus for. */
const STATES = /:(hover|active|focus-visible|focus-within)(?![\w-])/g;

const isGroup = (rule: CSSRule): rule is CSSGroupingRule => 'cssRules' in rule;

const addTo = (rules: CSSRuleList): void => {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const given = rule.selectorText;
      const forced = given.replace(STATES, '.as-$1');
      if (forced !== given && !given.includes('.as-')) rule.selectorText = `${given}, ${forced}`;
    }
    if (isGroup(rule)) addTo(rule.cssRules);
  }
};

/** Lets a class stand for each state in all stylesheets: `.as-hover` for `:hover`. Both weigh the same in the cascade. */
const addToAll = (): void => {
  for (const sheet of document.styleSheets) addTo(sheet.cssRules);
};

/** Now, and again whenever a changed stylesheet comes in while somebody works on it. */
export const offerForcedStates = (): void => {
  addToAll();
  addEventListener('load', addToAll);
  new MutationObserver(addToAll).observe(document.head, {
    childList: true,
    subtree: true,
    characterData: true,
  });
};

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

const CLASSES = {
  hover: ['as-hover'],
  press: ['as-hover', 'as-active'],
  focus: ['as-focus-visible', 'as-focus-within'],
} as const;

/** Marks the first control within `frame` as hovered, pressed or focused. */
export const force = (frame: HTMLElement, state: keyof typeof CLASSES): void => {
  const control = frame.querySelector<HTMLElement>(FOCUSABLE);
  if (control === null) return;
  control.classList.add(...CLASSES[state]);
  const around = state === 'focus' ? 'as-focus-within' : 'as-hover';
  for (let box = control.parentElement; box !== null && box !== frame; box = box.parentElement) {
    box.classList.add(around);
  }
};
