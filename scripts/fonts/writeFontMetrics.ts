import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { captionFontMetrics } from './captionFontMetrics.ts'

// Writes how wide the letters of the caption fonts are, so that captions can be laid out where no font can be read.
// To be run after an update of the fonts: node scripts/fonts/writeFontMetrics.ts, then npm run format
writeFileSync(join(import.meta.dirname, '../../clipper/pure/captions/fontMetrics.json'), captionFontMetrics())
