import { RotateCw, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { uploadStrings } from '../../strings/en/clips/uploadStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { font, media, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { TippedIconButton } from '../../ui/action/TippedIconButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { VideoThumbnail } from '../../ui/media/VideoThumbnail.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { visuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { paths } from '../paths.ts'
import { isRestState } from './isRestState.ts'
import { RestProgress } from './RestProgress.tsx'
import { SendChoice } from './SendChoice.tsx'
import { UploadFields } from './UploadFields.tsx'
import { UploadProgressBar } from './UploadProgressBar.tsx'
import type { UploadRowProps } from './UploadRowProps.ts'
import { uploadBadges } from './uploadBadges.tsx'
import { useUploadSentence } from './useUploadSentence.ts'

const Layout = styled.div`
  display: flex; flex-wrap: wrap; gap: ${space[3]}; align-items: start;
  ${media.tablet} { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; }
`
const File = styled.div`flex: 1 1 6rem; min-inline-size: 0;`
const Name = styled.h3`
  overflow: hidden; font-size: ${font.size.md}; font-weight: ${font.weight.strong}; line-height: ${font.line.snug};
  text-overflow: ellipsis; white-space: nowrap;
`
const Body = styled.div`
  flex: 1 0 100%; display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space[3]}; min-inline-size: 0;
  &:empty { display: none; }
  ${media.tablet} { grid-column: 2 / -1; }
`

/** On a phone only the icon fits next to the name. */
const Words = styled.span`${media.narrow} { ${visuallyHidden} }`

/** One video being uploaded. */
export function UploadRow(props: UploadRowProps & { children?: ReactNode }) {
  const { state, name, bytes, problem, failure, retryable, hasPlans = true } = props
  const t = useStrings(uploadStrings)
  const sentence = useUploadSentence(problem, failure, hasPlans)
  const badge = uploadBadges[state]
  const workingWords = { none: t.sent, follows: t.sentRest, dropped: t.sentClips }
  const outcome = props.outcome ?? 'working'
  const sentWords = outcome === 'working' ? workingWords[props.rest] : t.outcomes[outcome]
  const cancellable = ['sending', 'queued', 'preparing', 'interrupted'].includes(state)
  const isRest = isRestState(state)
  const isOpen = state === 'ready' || (retryable && !isRest)
  const overPlan =
    hasPlans &&
    (problem?.kind === 'tooLarge' ||
      problem?.kind === 'tooLong' ||
      failure?.kind === 'tooLarge' ||
      (failure?.kind === 'refused' && !isRest))
  return (
    <Card as="li" padding={4} aria-label={name}>
      <Layout>
        <VideoThumbnail file={props.file} />
        <File>
          <Name title={name}>{name}</Name>
          <Inline gap={2}>
            <Text as="span" size="sm" tone="muted" tabular>
              {t.details(bytes, props.seconds)}
            </Text>
            <Badge tone={badge.tone} icon={badge.icon}>
              {t.states[state]}
            </Badge>
          </Inline>
        </File>
        <Inline gap={1} wrap={false}>
          {retryable ? (
            <Button
              size="sm"
              icon={<RotateCw aria-hidden="true" />}
              aria-label={t.retryOf(name)}
              onClick={props.onRetry}
            >
              <Words>{t.retry}</Words>
            </Button>
          ) : null}
          {cancellable ? (
            <TippedIconButton label={t.cancelOf(name)} icon={<X />} onClick={props.onCancel} />
          ) : isRest ? null : (
            <TippedIconButton label={t.removeOf(name)} icon={<Trash2 />} onClick={props.onRemove} />
          )}
        </Inline>
        <Body>
          {state === 'sending' || state === 'interrupted' ? (
            <UploadProgressBar name={name} progress={props.progress} paused={state === 'interrupted'} />
          ) : null}
          {state === 'preparing' ? <ProgressBar label={t.preparing(name)} value={props.written} /> : null}
          {isRest ? (
            <RestProgress state={state} name={name} progress={props.progress} onKeepClips={props.onKeepClips} />
          ) : null}
          {state === 'sending' && props.rest === 'follows' ? (
            <Text size="sm" tone="muted">
              {t.clipsFirst}
            </Text>
          ) : null}
          {state === 'interrupted' ? (
            <Text size="sm" tone="muted" role="status">
              {t.interrupted}
            </Text>
          ) : null}
          {isOpen ? <UploadFields {...props} /> : null}
          {props.choice && isOpen ? (
            <SendChoice bytes={bytes} choice={props.choice} onChoose={props.onSendingChoose} />
          ) : null}
          {props.captionsName && !isOpen && state !== 'refused' ? (
            <Text size="sm" tone="muted">
              {t.captionsOf(props.captionsName)}
            </Text>
          ) : null}
          {sentence ? (
            <Text size="sm" tone="danger" role="alert" preserveLines>
              {sentence}
              {overPlan ? (
                <>
                  {' '}
                  <Link href={paths.dashboardTab('plan')}>{t.toPlans}</Link>
                </>
              ) : null}
            </Text>
          ) : null}
          {state === 'sent' ? (
            <Text size="sm" role="status">
              {sentWords}
            </Text>
          ) : null}
          {props.children}
        </Body>
      </Layout>
    </Card>
  )
}
