import styled from 'styled-components'
import { announcementStrings } from '../../strings/en/common/announcementStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { space } from '../../theme/tokens.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'

const Place = styled.aside`padding: ${space[2]};`

/** The announcement of staff, above every page. */
export function AnnouncementBanner({ text }: { text: string }) {
  const t = useStrings(announcementStrings)
  return (
    <Place aria-label={t.label}>
      <Banner live="polite">{text}</Banner>
    </Place>
  )
}
