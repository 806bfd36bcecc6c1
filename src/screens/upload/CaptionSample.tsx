import styled from 'styled-components'
import type { CaptionStyleName } from '../../../clipper/pure/captions/captionStyleNames.ts'
import box from './captionSamples/box.webp'
import calm from './captionSamples/calm.webp'
import pill from './captionSamples/pill.webp'
import pop from './captionSamples/pop.webp'
import reveal from './captionSamples/reveal.webp'
import single from './captionSamples/single.webp'

/** Rendered by the clip renderer: `node scripts/fonts/writeCaptionSamples.ts`. */
const samples: Record<CaptionStyleName, string> = { pop, pill, calm, box, single, reveal }

const Sample = styled.img`display: block; inline-size: 100%; block-size: auto;`

/** A sample of a caption style. */
export function CaptionSample({ style }: { style: CaptionStyleName }) {
  return <Sample src={samples[style]} alt="" width={360} height={180} loading="lazy" />
}
