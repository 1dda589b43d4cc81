import { IconDownload } from '@tabler/icons-react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import docs from '../../../../../docs/api.md?raw'
import { buttonClass } from '../../ui/action/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Markdown } from './markdown.tsx'

/** docs/api.md, as it lies in the repository. In English, as programs are written. */
function ApiDocsScreen() {
  return (
    <Screen
      header={
        <PageHeader
          title={m.api_callbacks_docs_title()}
          back={href('/api-callbacks')}
          actions={
            <a className={buttonClass({})} href="/schema.graphql" download>
              <IconDownload aria-hidden="true" size={20} />
              {m.api_callbacks_docs_schema()}
            </a>
          }
        />
      }
    >
      <div lang="en">
        <Markdown text={docs} />
      </div>
    </Screen>
  )
}

export { ApiDocsScreen as Component }
