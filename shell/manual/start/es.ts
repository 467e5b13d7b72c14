import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Iniciar y cerrar la sesión',
  parts: [
    {
      blocks: [
        'FIRM se usa en un navegador web: una versión actual de Chrome, Edge, Firefox o Safari, en una computadora, una tableta o un teléfono. No hay que instalar nada.',
      ],
    },
    {
      title: 'Iniciar sesión',
      blocks: [
        {
          steps: [
            'Abra la dirección que le ha dado su organización y elija «Iniciar sesión».',
            'Escriba su nombre de usuario y su contraseña y pulse «Iniciar sesión».',
            'Si ha llegado por un enlace a una página concreta, pasará a ella; si no, a «Inicio».',
          ],
        },
        'Después de varias contraseñas incorrectas, el portal le hace esperar; el mensaje indica cuánto tiempo. En un navegador en el que ya haya iniciado sesión antes solo cuentan sus propios intentos. «¿Ha olvidado su contraseña?» le envía un enlace para elegir una nueva o, si el portal no envía correos, le indica a quién dirigirse.',
        { note: 'En un sistema de demostración, la página de inicio de sesión enumera las cuentas de demostración y su contraseña. Al hacer clic en una se rellena el formulario.' },
      ],
    },
    {
      title: 'Solicitar una cuenta',
      blocks: [
        'Elija «Registrarse» en la página de inicio de sesión y rellene el formulario. Un administrador de usuarios de su organización aprueba o rechaza su solicitud y se lo comunica. El formulario por sí solo no da acceso.',
        'Los visitantes disponen de otros dos formularios: «Registrarse como operador» y «Reservar una demostración».',
      ],
    },
    {
      title: 'Cuánto dura la sesión',
      blocks: [
        'La sesión sigue abierta mientras use el portal. Tras 48 horas sin usarlo, tiene que iniciar sesión de nuevo. Todas las pestañas de un navegador comparten una sesión: al cerrar la sesión en una, se cierra también en las demás.',
      ],
    },
    {
      title: 'Bloquear y cerrar la sesión',
      blocks: [
        '«Bloquear» (en el menú lateral, debajo de su nombre) conserva la sesión, pero la oculta hasta que vuelva a escribir su contraseña, incluso después de recargar la página. Úselo cuando se ausente de su puesto.',
        '«Cerrar sesión» termina la sesión en el servidor de inmediato. En una computadora que usen otras personas, cierre siempre la sesión.',
      ],
    },
    {
      title: 'Su perfil',
      blocks: [
        'Elija «mi perfil» debajo de su nombre. La tarjeta «Complete su perfil» le guía por cuatro pasos: su nombre y su correo electrónico, su foto, su contraseña y el aspecto. Si el portal envía correos, cambiar la dirección exige su contraseña actual, porque a ella llegan los enlaces para una contraseña nueva. «Siguiente» avanza; en el último paso pone «Finalizar», y solo entonces se guardan los datos, salvo el modo oscuro, que cambia al instante.',
        'Una contraseña nueva debe tener al menos 10 caracteres, y hay que escribir también la actual. El cambio cierra sus sesiones en los demás dispositivos. «Sus sesiones abiertas» las enumera; cierre las que no reconozca.',
        '«Novedades por correo» enumera de qué se le puede avisar: marque lo que quiera y elija con qué frecuencia puede llegar un mensaje y en qué idioma. Lo que ocurre en pocos minutos llega en un solo mensaje con enlaces a las páginas. Si el portal no envía correos, o usted no tiene dirección, se lo indica.',
      ],
    },
  ],
};
