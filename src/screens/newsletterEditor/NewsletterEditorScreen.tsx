import { Eye, PenLine, Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { FieldError } from '../../../contract/messages/problems.ts'
import { newsletterEditorStrings } from '../../strings/en/admin/newsletterEditorStrings.ts'
import { sharedStrings } from '../../strings/en/common/sharedStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx'
import { Textarea } from '../../ui/form/Textarea.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { errorLines } from '../shared/errorLines.tsx'
import { StatusRegion } from '../shared/StatusRegion.tsx'
import { TabPage } from '../shared/TabPage.tsx'

export interface NewsletterEditorScreenProps {
  title: string
  body: string
  titleErrors: readonly FieldError[]
  bodyErrors: readonly FieldError[]
  errors: readonly string[]
  previewing: boolean
  confirming: boolean
  publishing: boolean
  /** The title of the newsletter just published. */
  publishedTitle: string | null
  onChange: (field: 'title' | 'body', value: string) => void
  onBlur: (field: 'title' | 'body') => void
  onPreview: (open: boolean) => void
  onPublish: () => void
  onConfirm: () => void
  onCancel: () => void
}

/** Write a newsletter, preview it, publish it after confirmation. */
export function NewsletterEditorScreen(props: NewsletterEditorScreenProps) {
  const { title, titleErrors, bodyErrors, errors, previewing, confirming, publishing, publishedTitle } = props
  const t = useStrings(newsletterEditorStrings)
  const { cancel } = useStrings(sharedStrings)
  const fields = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (!asked.current || confirming) return
    asked.current = false
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  return (
    <TabPage
      title={t.title}
      lead={t.lead}
      width="text"
      action={
        <SegmentedControl
          label={t.view}
          options={[
            { value: 'write', label: t.write, icon: <PenLine aria-hidden="true" /> },
            { value: 'preview', label: t.preview, icon: <Eye aria-hidden="true" /> },
          ]}
          value={previewing ? 'preview' : 'write'}
          onChange={(view) => props.onPreview(view === 'preview')}
        />
      }
    >
      <StatusRegion>
        {publishedTitle === null ? null : <Banner tone="success">{t.published(publishedTitle)}</Banner>}
      </StatusRegion>
      {previewing ? (
        <Preview title={title} body={props.body} />
      ) : (
        <Stack ref={fields} gap={5}>
          <TextField
            label={t.titleLabel}
            autoComplete="off"
            value={title}
            error={errorLines(titleErrors)}
            onChange={(value) => props.onChange('title', value)}
            onBlur={() => props.onBlur('title')}
          />
          <Textarea
            label={t.body}
            hint={t.bodyHint}
            rows={12}
            value={props.body}
            error={errorLines(bodyErrors)}
            onChange={(value) => props.onChange('body', value)}
            onBlur={() => props.onBlur('body')}
          />
        </Stack>
      )}
      <Stack gap={4}>
        <FormError error={errors} />
        <Inline justify="space-between">
          <Text as="span" size="sm" tone="muted">
            {t.draftKept}
          </Text>
          <Button
            variant="primary"
            icon={<Send aria-hidden="true" />}
            onClick={() => {
              asked.current = true
              props.onPublish()
            }}
          >
            {t.publish}
          </Button>
        </Inline>
      </Stack>
      <ConfirmDialog
        open={confirming}
        danger={false}
        title={t.confirmTitle(title)}
        description={t.confirmText}
        confirmLabel={t.confirm}
        cancelLabel={cancel}
        busy={publishing}
        onConfirm={props.onConfirm}
        onCancel={props.onCancel}
      />
    </TabPage>
  )
}

function Preview({ title, body }: { title: string; body: string }) {
  const t = useStrings(newsletterEditorStrings)
  return (
    <Card as="article" padding={6}>
      <Stack gap={4}>
        <Heading level={2} size="md">
          {title.trim() || t.untitled}
        </Heading>
        <Text preserveLines tone={body.trim() === '' ? 'muted' : 'normal'}>
          {body.trim() || t.nothing}
        </Text>
      </Stack>
    </Card>
  )
}
