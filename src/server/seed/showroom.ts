const slot = { slot_minutes: 60, capacity: 2 }

/** Opening hours of the showroom; it is closed on missing days. */
export const showroomHours = [
  ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '10:00', closes: '19:00', ...slot })),
  { weekday: 6, opens: '10:00', closes: '17:00', ...slot },
]

export const showroomClosures = [{ first_day: '2025/01/28', last_day: '2025/02/02', reason: 'Lunar New Year' }]
