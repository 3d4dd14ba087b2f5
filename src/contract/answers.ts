type DataOf<Some> = Some extends { re: '200'; data: infer Data } ? Data : never

/** The data of a successful answer; throws for any other. */
export const dataOf = <Some extends { re: string }>(answer: Some): DataOf<Some> => {
  if (answer.re !== '200' || !('data' in answer)) throw new Error(`an answer ${answer.re} has no data`)
  return answer.data as DataOf<Some>
}
