import type { CheckRow } from './only-this-rule.ts'

const one = '00000000-0000-7000-8000-000000000001'
const two = '00000000-0000-7000-8000-000000000002'

/** Of staff and what they do: whoever is one has a role, and nobody else. */
export const staffCheckRows: Record<string, CheckRow> = {
  users_staff_roles: ['users', [{ staff_roles: ['king'] }], [{ staff_roles: ['owner', 'support'] }]],
  users_staff_have_a_role: [
    'users',
    [
      { registration_progress: 'admin', staff_roles: [] },
      { registration_progress: 'completed', staff_roles: ['owner'] },
    ],
    [
      { registration_progress: 'admin', staff_roles: ['owner'] },
      { registration_progress: 'completed', staff_roles: [] },
    ],
  ],
  audit_log_two_people: [
    'audit_log',
    [{ user_id: one, actor_id: one }],
    [{ user_id: one, actor_id: two }, { actor_id: one }],
  ],
  notices_banner_says_something: [
    'notices',
    [{ kind: 'BANNER' }],
    [{ kind: 'BANNER', text_en: 'a' }, { kind: 'MAINTENANCE' }],
  ],
  brand_pictures_hash: ['brand_pictures', [{ hash: 'no hash' }], [{ hash: 'ab'.repeat(16) }]],
  brands_version: ['brands', [{ version: 0 }], [{ version: 1 }]],
  brands_signal_colour: ['brands', [{ signal_colour: 'orange' }], [{ signal_colour: '#ff7a1a' }]],
  legal_documents_kind: ['legal_documents', [{ kind: 'rules' }], [{ kind: 'terms' }]],
  legal_documents_language: ['legal_documents', [{ language: 'de' }], [{ language: 'pl' }]],
  legal_documents_version: ['legal_documents', [{ version: 0 }], [{ version: 1 }]],
  own_texts_language: ['own_texts', [{ language: 'de' }], [{ language: 'pl' }]],
  setup_checks_code: ['setup_checks', [{ code: 'no_such_word' }], [{ code: 'backup' }]],
  staff_changes_end_an_owner: [
    'staff_changes',
    [{ staff_roles: ['owner'] }],
    [{ staff_roles: ['support'] }, { staff_roles: [] }],
  ],
  staff_changes_staff_roles: ['staff_changes', [{ staff_roles: ['king'] }], [{ staff_roles: ['support', 'finance'] }]],
}
