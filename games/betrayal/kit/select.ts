/** What the words of a haunt mean at a given moment, as the rules and the haunts ask for it. */
export { answersSoFar } from './meaning/answers.ts'
export { ableOf, codeOf, defOf } from './meaning/forms.ts'
export { kindOf, thingsOf } from './meaning/held.ts'
export { bySeats, counterOf, markOf, numberOf, numOf } from './meaning/nums.ts'
export { isTrue } from './meaning/preds.ts'
export { isIn, placeOf, roomsOf } from './meaning/rooms.ts'
export { chooserFor, sideOf, speaker, traitorOf, traitorPlayer } from './meaning/sides.ts'
export { isAmong, whoOf } from './meaning/who.ts'
