import styled from 'styled-components'
import type { Brand } from '../../../contract/brand.ts'
import { brandStrings } from '../../strings/en/clips/brandStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { space } from '../../theme/tokens.ts'
import { StyleDrawing } from './StyleDrawing.tsx'

const shown = ['pop', 'pill', 'box'] as const

const Samples = styled.div`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: ${space[2]};
`

/**
 * Sample captions in some styles, with the colours and font of a brand. Decorative: the fields next to it say the
 * same.
 */
export function BrandSample({ brand }: { brand: Brand }) {
  const { sample } = useStrings(brandStrings)
  return (
    <Samples aria-hidden="true">
      {shown.map((name) => (
        <StyleDrawing key={name} style={name} brand={brand} words={sample} height={150} />
      ))}
    </Samples>
  )
}
