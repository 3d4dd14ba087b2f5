/** What a letter about a visit says. */
export type AppointmentMailKind = 'booked' | 'moved' | 'cancelled' | 'reminder'
