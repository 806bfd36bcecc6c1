import { choose, given, onOff } from '../controls.ts'

/** The controls that `IconButton` and `TippedIconButton` share. */
export const iconButtonControls = {
  variant: choose(['ghost', 'secondary', 'overlay'], '`overlay` on pictures and videos.'),
  size: choose(['sm', 'md'], 'Smaller beside a line of text.'),
  pressed: onOff('For toggle buttons; announces the pressed state. Omit for plain actions.'),
  busy: onOff('In progress: keeps the focus, shows a spinner, ignores clicks.'),
  disabled: onOff('Cannot be used now. Stays focusable.'),
  onClick: given('Called unless it is busy or disabled.'),
}
