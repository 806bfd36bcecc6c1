import type { CaptionContrast } from '../../../clipper/pure/captions/captionContrast.ts'
import { brandStrings } from '../../strings/en/clips/brandStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'

export interface CaptionWarningProps {
  /** Captions with too little contrast; empty if there are none. */
  hard: readonly CaptionContrast[]
  /** The affected styles; omitted if there is only one. */
  styles?: readonly string[] | undefined
}

/** Warns about captions that are hard to read in these colours. It blocks nothing. */
export function CaptionWarning({ hard, styles }: CaptionWarningProps) {
  const t = useStrings(brandStrings)
  return (
    <div role="status">
      {hard.length === 0 ? null : (
        <Banner tone="warning" title={t.hardToRead}>
          {hard.map(({ part, ratio }) => t.hard[part](ratio)).join(' ')} {t.readable}
          {styles && styles.length > 0 ? ` ${t.styles(styles.join(', '))}` : ''}
        </Banner>
      )}
    </div>
  )
}
