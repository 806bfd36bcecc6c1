import styled from 'styled-components'
import type { FieldError } from '../../../contract/messages/problems.ts'
import { profileStrings } from '../../strings/en/account/profileStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Avatar } from '../../ui/data/Avatar.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { errorText } from '../shared/errorLines.tsx'
import { PictureButton } from '../shared/PictureButton.tsx'
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
            <PictureButton busy={props.avatarBusy} onChoose={props.onAvatarChoose}>
              {src ? t.replaceAvatar : t.chooseAvatar}
            </PictureButton>
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
