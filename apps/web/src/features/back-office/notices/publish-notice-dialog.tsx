import { type NoticeKind, publishNoticeInput } from '@waybill/domain/back-office/notice-input'
import { MAX_TEXT } from '@waybill/domain/text/text-rules'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { Button } from '../../../ui/action/button.tsx'
import { DateTimeField } from '../../../ui/form/date-time-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { languageNames } from '../../../ui/layout/language-menu.tsx'
import { noticeKindText } from './notice-row.tsx'
import { NoticesScreenPublish } from './notices-screen.generated.ts'

const kinds: readonly NoticeKind[] = ['BANNER', 'MAINTENANCE', 'APP_UPDATE']
const hints: Record<NoticeKind, () => string> = {
  BANNER: m.back_office_notice_banner_hint,
  MAINTENANCE: m.back_office_notice_maintenance_hint,
  APP_UPDATE: m.back_office_notice_app_update_hint,
}

/** Stands on every screen from now on. */
export function PublishNoticeDialog({ onClose }: { onClose: () => void }) {
  const [publish] = useWrite(NoticesScreenPublish, {
    onDone: () => {
      onClose()
      showToast({ text: m.back_office_notice_published(), tone: 'success' })
    },
  })
  const form = useDomainForm(publishNoticeInput, {
    defaultValues: {
      kind: 'BANNER',
      text_en: '',
      text_ro: '',
      text_pl: '',
      starts_at: null,
      ends_at: null,
      version: '',
    },
    onSubmit: (input) => publish({ input }),
    warnOnLeave: false,
  })
  const { kind } = form.values
  return (
    <Modal title={m.back_office_notice_new()} onClose={onClose} width="wide">
      <Form form={form}>
        <RadioGroup
          label={m.back_office_notice_kind()}
          options={kinds.map((value) => ({ value, label: noticeKindText(value), description: hints[value]() }))}
          {...form.field('kind')}
        />
        {kind === 'APP_UPDATE' && <TextField label={m.back_office_notice_version()} {...form.field('version')} />}
        <TextArea
          label={m.back_office_notice_text({ language: languageNames.en })}
          optional={kind !== 'BANNER'}
          rows={2}
          maxLength={MAX_TEXT}
          {...form.field('text_en')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextArea
            label={m.back_office_notice_text({ language: languageNames.ro })}
            optional
            rows={2}
            maxLength={MAX_TEXT}
            {...form.field('text_ro')}
          />
          <TextArea
            label={m.back_office_notice_text({ language: languageNames.pl })}
            optional
            rows={2}
            maxLength={MAX_TEXT}
            {...form.field('text_pl')}
          />
          {kind === 'MAINTENANCE' && (
            <DateTimeField
              label={m.back_office_notice_starts()}
              description={m.back_office_notice_starts_hint()}
              optional
              {...form.field('starts_at')}
            />
          )}
          <DateTimeField
            label={m.back_office_notice_ends()}
            description={m.back_office_notice_ends_hint()}
            optional
            {...form.field('ends_at')}
          />
        </div>
        <div className="flex justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" kind="primary" pending={form.pending}>
            {m.back_office_notice_publish()}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
