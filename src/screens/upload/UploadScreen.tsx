import { Upload } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styled from 'styled-components'
import type { VideoOutcome } from '../../../machines/upload/videoOutcome.ts'
import { uploadStrings } from '../../strings/en/clips/uploadStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, media, radius, shadow, space, zIndex } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { useFootHeight } from '../../ui/layout/useFootHeight.ts'
import { Heading } from '../../ui/text/Heading.tsx'
import { paths } from '../paths.ts'
import { type MonthQuota, QuotaLine } from '../plans/QuotaLine.tsx'
import { StatusRegion } from '../shared/StatusRegion.tsx'
import { TabPage } from '../shared/TabPage.tsx'
import { UploadSettingsForm, type UploadSettingsFormProps } from './UploadSettingsForm.tsx'

export interface UploadScreenProps extends UploadSettingsFormProps {
  /** Plans are sold here; by default, they are. */
  hasPlans?: boolean | undefined
  /** The plan's limits: bytes and seconds per video, videos per month. Null while unknown. */
  limits: { plan: string; bytes: number; seconds: number; videos: number | null } | null
  /** The remaining monthly quota; null while unknown. */
  quota: MonthQuota | null
  /** Number of uploaded videos. */
  sentCount: number
  /** Number of files that could not be uploaded; 0 by default. */
  failedCount?: number | undefined
  /** The outcome of the uploaded videos; by default, the server is working on some. */
  outcome?: VideoOutcome | undefined
  /** The number of chosen files, and how many of them are ready to upload. */
  fileCount: number
  readyCount: number
  sending: boolean
  /** The offer to recognise speech. */
  speech?: ReactNode
  onFiles: (files: File[]) => void
  onSubmit: () => void
  /** A row per file. */
  children?: ReactNode
}

/** The form is long and usually left unchanged, so the next step stays visible once a video is chosen. */
const Foot = styled.div`
  display: flex;
  ${media.narrow} { button, a { flex: 1; } }
  &[data-ready] {
    position: sticky; inset-block-end: calc(var(--page-foot) + ${space[3]}); z-index: ${zIndex.sticky}; padding: ${space[2]};
    border: 1px solid ${color.border}; border-radius: ${radius.lg}; background: ${color.surface}; box-shadow: ${shadow.lg};
    /* Fixed bars would cover a third of a low window. */
    ${media.low} { position: static; box-shadow: none; }
  }
`

/** Choose videos, set options, and upload. */
export function UploadScreen(props: UploadScreenProps) {
  const { limits, quota, hasPlans = true, fileCount, readyCount, sending } = props
  const { sentCount, failedCount = 0, outcome = 'working' } = props
  const t = useStrings(uploadStrings)
  const some = fileCount > 0
  const left = quota?.left ?? null
  const over = left === null ? 0 : Math.max(0, readyCount - left)
  const usedUp = quota !== null && left === 0 && quota.max !== null
  const mayUpload = readyCount > 0 && over === 0
  const isAllSent = sentCount > 0 && !sending
  /** The next step is at the foot of the page, next to the videos: the banner is out of view on a phone. */
  const isDone = isAllSent && readyCount === 0
  const toClips = paths.dashboardTab('clips')
  const toPlans = hasPlans ? (
    <LinkButton size="sm" href={paths.dashboardTab('plan')}>
      {t.toPlans}
    </LinkButton>
  ) : null
  const form = useId()
  const foot = useRef<HTMLDivElement>(null)
  useFootHeight(foot, readyCount > 0 || isDone)
  // The link replaces the button that had the focus.
  useEffect(() => {
    if (isDone && document.activeElement === document.body)
      foot.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [isDone])
  const files = useRef<HTMLElement>(null)
  // Scrolls to the uploads that the form starts, which may be out of view.
  useEffect(() => {
    const top = files.current?.getBoundingClientRect().top ?? 0
    if (sending && top < 0) files.current?.scrollIntoView()
  }, [sending])
  const counted = useRef(fileCount)
  // Scrolls to a newly chosen video, which would be out of view on a small screen.
  useEffect(() => {
    const top = files.current?.getBoundingClientRect().top ?? 0
    if (fileCount > counted.current && top > window.innerHeight / 2) files.current?.scrollIntoView()
    counted.current = fileCount
  }, [fileCount])
  return (
    <TabPage title={t.title} lead={t.lead}>
      {usedUp ? (
        <Banner tone="warning" title={t.quotaUsedUpTitle} action={toPlans}>
          {t.quotaUsedUp(quota.max ?? 0, quota.resetsAt)} {hasPlans ? t.biggerPlan : null}
        </Banner>
      ) : quota && (hasPlans || quota.max !== null) ? (
        <QuotaLine quota={quota} />
      ) : null}
      <StatusRegion>
        {isAllSent ? (
          <Banner
            tone={failedCount > 0 ? 'warning' : 'success'}
            title={failedCount > 0 ? t.someSentTitle(sentCount, sentCount + failedCount) : t.allSentTitle(sentCount)}
            action={
              isDone ? undefined : (
                <LinkButton size="sm" href={toClips}>
                  {t.toClips}
                </LinkButton>
              )
            }
          >
            {failedCount > 0 ? t.notSent(failedCount) : null} {t.allSent[outcome]}
          </Banner>
        ) : null}
      </StatusRegion>
      <FileDrop
        label={some ? t.dropMore : t.drop}
        activeLabel={t.dropActive}
        chooseLabel={t.choose}
        compact={some}
        multiple
        disabled={usedUp}
        hint={
          <>
            {limits ? t.limits(hasPlans ? limits.plan : null, limits.bytes, limits.seconds, limits.videos) : null}{' '}
            {t.formats}
          </>
        }
        onFiles={props.onFiles}
      />
      {some ? (
        <Stack as="section" gap={3} ref={files} aria-labelledby="upload-files">
          <Heading level={2} size="md" id="upload-files">
            {t.files}
          </Heading>
          {sending ? <Banner tone="info">{t.sendingAll}</Banner> : null}
          {over > 0 && left !== null && left > 0 ? (
            <Banner tone="warning" live="polite" action={toPlans}>
              {t.tooMany(left, over)} {hasPlans ? t.biggerPlan : null}
            </Banner>
          ) : null}
          <Stack as="ul" gap={3}>
            {props.children}
          </Stack>
        </Stack>
      ) : null}
      <Card>
        <Form id={form} onSubmit={() => (mayUpload ? props.onSubmit() : undefined)}>
          <UploadSettingsForm {...props} />
        </Form>
      </Card>
      <Foot ref={foot} data-ready={readyCount > 0 || isDone || undefined}>
        {isDone ? (
          <LinkButton variant="primary" size="lg" href={toClips}>
            {t.toClips}
          </LinkButton>
        ) : (
          <Button
            type="submit"
            form={form}
            variant="primary"
            size="lg"
            icon={<Upload aria-hidden="true" />}
            disabled={!mayUpload}
            busy={sending && readyCount === 0}
            busyLabel={t.sending}
          >
            {readyCount > 0 ? t.submit(readyCount) : t.nothingReady}
          </Button>
        )}
      </Foot>
      {props.speech}
    </TabPage>
  )
}
