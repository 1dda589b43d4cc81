import type { ChargeTariff } from '@waybill/domain/jobs/charge-tariff'

/** The job's terms for waiting and cancelling as they are stored; written by the wizard alone, from its schema. */
export function tariffOfJob({ tariff }: { tariff: unknown }): ChargeTariff | null {
  return tariff as ChargeTariff | null
}
