import { IconBookmark, IconBookmarkPlus, IconClipboardPlus, IconRotateClockwise2 } from '@tabler/icons-react'
import { href, useNavigate } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { useMe } from '../../../session/me.ts'
import { refusalText } from '../../../session/refusal-text.ts'
import { useViewer } from '../../../session/viewer.ts'
import { Button, LinkButton } from '../../../ui/action/button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { useNow } from '../../../ui/show/use-now.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { JobChoice, LoadChoice } from './choices.tsx'
import { forgetJobDraft, readJobDraft } from './draft-storage.ts'
import { PostJobChooseQuery } from './post-job-choose.generated.ts'

export const loader = loaderOf('/post-job-choose', ({ signal }) => request(PostJobChooseQuery, {}, { signal }))

/** Where posting begins: anew, from a saved load, or what was posted lately once more. */
function PostJobChooseScreen() {
  const { recentlyPosted, savedLoads } = useData<typeof loader>()
  const refusal = refusalText(refusalOf(useViewer(), 'job.post', {}))
  const loads = savedLoads.nodes
  return (
    <Screen width="wide" header={<PageHeader title={m.job_wizard_choose_title()} />}>
      <div className="flex flex-col gap-4">
        {refusal && <p className="rounded-card bg-trouble-tint px-4 py-3 text-trouble-ink">{refusal}</p>}
        <Beginnings />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Card title={m.job_wizard_choose_repeat()} flush>
            {recentlyPosted.length > 0 ? (
              <ul>
                {recentlyPosted.map((job) => (
                  <JobChoice key={job.id} job={job} />
                ))}
              </ul>
            ) : (
              <EmptyState
                icon={<IconRotateClockwise2 size={36} stroke={1.5} />}
                title={m.job_wizard_choose_no_jobs()}
              />
            )}
          </Card>
          <Card
            title={m.job_wizard_choose_loads()}
            actions={
              loads.length > 0 && (
                <LinkButton size="small" kind="quiet" to={href('/saved-loads')}>
                  {m.job_wizard_choose_all_loads()}
                </LinkButton>
              )
            }
            flush
          >
            {loads.length > 0 ? (
              <ul>
                {loads.map((load) => (
                  <LoadChoice key={load.id} load={load} />
                ))}
              </ul>
            ) : (
              <EmptyState
                icon={<IconBookmark size={36} stroke={1.5} />}
                title={m.job_wizard_choose_no_loads()}
                text={m.job_wizard_choose_no_loads_text()}
                action={
                  <LinkButton icon={<IconBookmarkPlus size={20} />} to={href('/create-saved-load-create')}>
                    {m.job_wizard_choose_new_load()}
                  </LinkButton>
                }
              />
            )}
          </Card>
        </div>
      </div>
    </Screen>
  )
}

function Beginnings() {
  const { id } = useMe()
  const now = useNow()
  const navigate = useNavigate()
  const wizard = { kind: 'post-job', id: null } as const
  const draft = readJobDraft(wizard, id, now)

  function beginAnew() {
    forgetJobDraft(wizard, id)
    void navigate(href('/post-job-create'))
  }

  return (
    <div className="flex flex-wrap gap-3">
      {draft && (
        <LinkButton size="large" kind="primary" to={href('/post-job-create')}>
          {m.job_wizard_choose_continue()}
        </LinkButton>
      )}
      <Button
        size="large"
        kind={draft ? 'secondary' : 'primary'}
        icon={<IconClipboardPlus size={24} />}
        onClick={beginAnew}
      >
        {m.job_wizard_choose_new()}
      </Button>
    </div>
  )
}

export { PostJobChooseScreen as Component }
