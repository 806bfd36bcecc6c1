import { color } from '../../theme/tokens.ts'

/** The text of an axis. `fontSize` is in pixels. */
export const axisText = { fill: color.textMuted, fontSize: 12 }
