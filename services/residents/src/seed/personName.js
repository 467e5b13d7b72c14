export function personName(random, people) {
    const given = random.pick(people.given);
    const family = random.pick(people.family);
    return people.familyFirst ? `${family} ${given}` : `${given} ${family}`;
}
