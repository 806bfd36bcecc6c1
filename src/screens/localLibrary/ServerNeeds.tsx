import styled from 'styled-components'
import { localLibraryStrings } from '../../strings/en/device/localLibraryStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { font, space } from '../../theme/tokens.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'

const Needs = styled.dl`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); gap: ${space[4]};
  dt { font-size: ${font.size.sm}; font-weight: ${font.weight.strong}; }
`

/** Lists the functions that need a server. */
export function ServerNeeds() {
  const t = useStrings(localLibraryStrings)
  return (
    <Card as="section" tone="sunken" aria-labelledby="needs">
      <Stack gap={4}>
        <Heading level={2} size="sm" id="needs">
          {t.needsServer}
        </Heading>
        <Needs>
          {t.needs.map(([what, why]) => (
            <div key={what}>
              <dt>{what}</dt>
              <Text as="dd" size="sm" tone="muted">
                {why}
              </Text>
            </div>
          ))}
        </Needs>
      </Stack>
    </Card>
  )
}
