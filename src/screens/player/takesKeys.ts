/** Fields, trim handles and menus keep their own keys. */
export const takesKeys = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=range]), textarea, select, [role=slider], [role=menu]') !== null
