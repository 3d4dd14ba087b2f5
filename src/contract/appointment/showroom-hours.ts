/** Showroom hours in Asia/Kuala_Lumpur, as the shop writes them; null means closed. */
export const showroomHours = [
  { days: 'weekdays', hours: '10am-7pm' },
  { days: 'saturday', hours: '10am-5pm' },
  { days: 'sunday', hours: null },
] as const
