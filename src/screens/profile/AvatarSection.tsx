import styled from 'styled-components'
import type { FieldError } from '../../../contract/messages/problems.ts'
import { profileStrings } from '../../strings/en/account/profileStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { type ButtonStyleProps, buttonStyle } from '../../ui/action/buttonStyle.ts'
import { Avatar } from '../../ui/data/Avatar.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { visuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { errorText } from '../shared/errorLines.tsx'
import { useObjectUrl } from '../shared/useObjectUrl.ts'
import { ProfileSection } from './ProfileSection.tsx'

export interface AvatarSectionProps {
  name: string
  avatarUrl: string | null
  /** The photo being uploaded, shown meanwhile. */
  avatarFile: File | null
  avatarErrors: readonly FieldError[]
  avatarBusy: boolean
  onAvatarChoose: (file: File) => void
  onAvatarRemove: () => void
}

const Choose = styled.label<ButtonStyleProps>`
  ${buttonStyle}
  &:has(:focus-visible) { outline: 3px solid ${color.focus}; outline-offset: 2px; }
  input { ${visuallyHidden} }
`
const Picture = styled.span`
  position: relative; display: inline-grid; flex: none;
  & > :nth-child(2) {
    position: absolute; inset: 0; display: grid; place-items: center; border-radius: 50%;
    background: ${color.videoShade}; color: ${color.onVideo}; font-size: 1.5rem;
  }
`

/** The account's photo: choose, replace, remove. */
export function AvatarSection(props: AvatarSectionProps) {
  const t = useStrings(profileStrings)
  const preview = useObjectUrl(props.avatarFile)
  const src = preview ?? props.avatarUrl
  return (
    <ProfileSection title={t.avatarTitle} lead={t.avatarHint}>
      <Stack gap={4}>
        <Inline gap={4}>
          <Picture>
            <Avatar name={props.name} src={src} size="lg" />
            {props.avatarBusy ? (
              <span>
                <Spinner label={t.storingAvatar} />
              </span>
            ) : null}
          </Picture>
          <Inline gap={2}>
            <Choose $variant="secondary" $size="md" $fullWidth={false} aria-disabled={props.avatarBusy || undefined}>
              <input
                type="file"
                accept="image/png,image/jpeg,image/webp,image/gif"
                onClick={(event) => props.avatarBusy && event.preventDefault()}
                onChange={({ currentTarget }) => {
                  const file = currentTarget.files?.[0]
                  if (file) props.onAvatarChoose(file)
                  // Cleared, so that choosing the same file again fires a change event.
                  currentTarget.value = ''
                }}
              />
              {src ? t.replaceAvatar : t.chooseAvatar}
            </Choose>
            {src ? (
              <Button variant="ghost" disabled={props.avatarBusy} onClick={props.onAvatarRemove}>
                {t.removeAvatar}
              </Button>
            ) : null}
          </Inline>
        </Inline>
        <FormError error={errorText(props.avatarErrors)} />
      </Stack>
    </ProfileSection>
  )
}
