import styled from 'styled-components'
import { landingStrings } from '../../strings/en/shop/landingStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, radius, space } from '../../theme/tokens.ts'
import { Page } from '../../ui/layout/Page.tsx'

const List = styled.ul`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr)); gap: ${space[4]}; list-style: none;
`
const Picture = styled.img`
  inline-size: 100%; aspect-ratio: 16 / 9; object-fit: cover; border-radius: ${radius.lg}; background: ${color.surfaceSunken};
`

/** The pictures that staff have set for the landing page. */
export function LandingPictures({ urls }: { urls: readonly string[] }) {
  const t = useStrings(landingStrings)
  return (
    <Page as="section">
      <List aria-label={t.pictures}>
        {urls.map((url, at) => (
          <li key={url}>
            <Picture src={url} alt={t.picture(at + 1)} loading="lazy" />
          </li>
        ))}
      </List>
    </Page>
  )
}
