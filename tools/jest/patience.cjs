/**
 * How long a component test waits for something to appear: almost as long as the test itself may take. The library's default
 * of one second is over before a busy machine has drawn a form, and such a failure says nothing about the form.
 */
if (expect.getState().testPath.endsWith('.tsx')) require('@testing-library/dom').configure({ asyncUtilTimeout: 15_000 });
