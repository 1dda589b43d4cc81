type VehicleSilhouetteProps = {
  vehicle: { icon_url: string }
  className?: string
}

/** The outline of a vehicle in the colour of the text around it; its name is written beside it. */
export function VehicleSilhouette({ vehicle, className = 'h-6 w-10' }: VehicleSilhouetteProps) {
  const mask = `url("${encodeURI(vehicle.icon_url)}") left center / contain no-repeat`
  return <span aria-hidden="true" className={`inline-block shrink-0 bg-current ${className}`} style={{ mask }} />
}
