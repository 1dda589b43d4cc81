import type { StaffRole } from '@waybill/domain/staff/staff-role'
import { m } from '@waybill/locales/messages'

/** Roles of staff in the order in which they are offered, the widest first. */
export const rolesInOrder: readonly StaffRole[] = ['owner', 'compliance', 'support', 'finance', 'observer']

export const roleWords: Record<StaffRole, { name: () => string; may: () => string }> = {
  owner: { name: m.staff_role_owner, may: m.staff_role_owner_may },
  compliance: { name: m.staff_role_compliance, may: m.staff_role_compliance_may },
  support: { name: m.staff_role_support, may: m.staff_role_support_may },
  finance: { name: m.staff_role_finance, may: m.staff_role_finance_may },
  observer: { name: m.staff_role_observer, may: m.staff_role_observer_may },
}

/** Choices of a form. */
export const roleOptions = () =>
  rolesInOrder.map((value) => ({ value, label: roleWords[value].name(), description: roleWords[value].may() }))

/** The roles of somebody as one text. */
export function rolesText(roles: readonly StaffRole[]): string {
  return rolesInOrder
    .filter((role) => roles.includes(role))
    .map((role) => roleWords[role].name())
    .join(', ')
}
