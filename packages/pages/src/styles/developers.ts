/** The tables of the contract. */
export const developers = `.endpoint { padding-bottom: 1rem; border-bottom: 1px solid var(--line) }
.endpoint h3 { margin-top: 1.6rem }
.endpoint > p { margin-bottom: .6em }
.endpoint .quiet { line-height: 1.7 }
.problem h3 { margin: 1.6rem 0 .2rem; font-size: 1rem }
.problem p { margin: 0 }
:is(.developers, .developers > section) > ul { padding-inline-start: 1.4em }
dl { font-size: .92rem }
dd { margin: 0 0 .4rem; margin-inline-start: 1.2rem }
`;
