/** Inner diameter in millimetres of a Hong Kong ring size: 12 mm plus 0.35 mm per size. */
export const ringDiameter = (size: number) => 12 + 0.35 * size

/** Inner diameter and circumference of a ring size in millimetres, with one decimal. */
export const ringMeasures = (size: number) => ({
  diameter: ringDiameter(size).toFixed(1),
  circumference: (ringDiameter(size) * Math.PI).toFixed(1),
})
