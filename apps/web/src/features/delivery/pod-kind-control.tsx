import { m } from '@waybill/locales/messages'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'

export type PodKind = 'photos' | 'signature' | 'not_required'

export function podKindOf(pod: {
  pod_not_required?: boolean | undefined
  is_electronic_pod?: boolean | undefined
}): PodKind {
  if (pod.pod_not_required) return 'not_required'
  return pod.is_electronic_pod ? 'signature' : 'photos'
}

type PodKindControlProps = {
  kind: PodKind
  setValue: (name: 'pod.pod_not_required' | 'pod.is_electronic_pod', value: boolean) => void
}

/** How the delivery is proven; what was entered for another kind stays, should the driver change their mind. */
export function PodKindControl({ kind, setValue }: PodKindControlProps) {
  return (
    <SegmentedControl<PodKind>
      label={m.delivery_pod_kind()}
      value={kind}
      onChange={(chosen) => {
        setValue('pod.pod_not_required', chosen === 'not_required')
        setValue('pod.is_electronic_pod', chosen === 'signature')
      }}
      options={[
        { value: 'photos', label: m.delivery_pod_photos() },
        { value: 'signature', label: m.delivery_pod_signature() },
        { value: 'not_required', label: m.delivery_pod_not_required() },
      ]}
    />
  )
}
