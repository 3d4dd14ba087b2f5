/** What an email about an appointment announces. */
export type AppointmentMailKind = 'booked' | 'moved' | 'cancelled' | 'reminder'
