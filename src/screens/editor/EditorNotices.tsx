import styled from 'styled-components'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { paths } from '../paths.ts'
import { Unsaid } from '../shared/Unsaid.tsx'
import type { EditorScreenProps } from './EditorScreenProps.ts'

export type EditorNoticesProps = Pick<
  EditorScreenProps,
  | 'video'
  | 'errors'
  | 'isDeleted'
  | 'saveState'
  | 'onSave'
  | 'theirs'
  | 'onKeepOurs'
  | 'onTakeTheirs'
  | 'shareErrors'
  | 'onShareAgain'
  | 'onShareDropped'
>

const Notices = styled.div`
  display: grid; gap: ${space[2]}; margin-block-start: ${space[3]};
  &:empty { display: none; }
`

/** Notices: the video is gone, the clip is deleted, the newest version is not saved, or other clips did not get a correction. */
export function EditorNotices(props: EditorNoticesProps) {
  const { theirs } = props
  const t = useStrings(editorStrings)
  return (
    <Notices>
      {props.video.has_source ? null : (
        <Banner
          title={t.gone.title}
          action={
            <LinkButton size="sm" href={paths.dashboardTab('upload')}>
              {t.gone.upload}
            </LinkButton>
          }
        >
          {t.gone.text}
        </Banner>
      )}
      {props.isDeleted ? (
        <Banner
          tone="warning"
          live="polite"
          title={t.deleted.title}
          action={
            <LinkButton size="sm" href={paths.bin}>
              {t.deleted.toBin}
            </LinkButton>
          }
        >
          {t.deleted.text}
        </Banner>
      ) : props.saveState === 'unsaved' || props.errors.length > 0 ? (
        <Banner
          tone="warning"
          live="polite"
          title={t.unsaved.title}
          action={
            props.saveState === 'unsaved' ? (
              <Button size="sm" onClick={props.onSave}>
                {t.unsaved.saveNow}
              </Button>
            ) : undefined
          }
        >
          <div>
            <Unsaid lines={props.errors} />
          </div>
          <p>{t.unsaved.kept}</p>
        </Banner>
      ) : null}
      {props.shareErrors.length > 0 ? (
        <Banner
          tone="danger"
          live="polite"
          title={t.unshared.title}
          dismissLabel={t.unshared.dismiss}
          onDismiss={props.onShareDropped}
          action={
            <Button size="sm" onClick={props.onShareAgain}>
              {t.unshared.again}
            </Button>
          }
        >
          <Unsaid lines={props.shareErrors} />
        </Banner>
      ) : null}
      {theirs ? (
        <Banner
          tone="warning"
          live="assertive"
          title={t.conflict.title}
          action={
            <Inline gap={2}>
              <Button size="sm" onClick={props.onKeepOurs}>
                {t.conflict.ours}
              </Button>
              <Button size="sm" onClick={props.onTakeTheirs}>
                {t.conflict.theirs}
              </Button>
            </Inline>
          }
        >
          {t.conflict.text(theirs.created_at)}
        </Banner>
      ) : null}
    </Notices>
  )
}
