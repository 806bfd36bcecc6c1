import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { captionFontMetrics, scriptFontMetrics } from './captionFontMetrics.ts'

// Writes the widths of the letters of the caption fonts, so that captions can be laid out without reading fonts. Run it
// after an update of the fonts: node scripts/fonts/writeFontMetrics.ts, then npm run format
const folder = join(import.meta.dirname, '../../clipper/pure/captions')
writeFileSync(join(folder, 'fontMetrics.json'), captionFontMetrics())
writeFileSync(join(folder, 'scriptMetrics.json'), scriptFontMetrics())
